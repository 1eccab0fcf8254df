import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { storeReturnTo } from '../session/return-to.ts';
import { Alert } from '../ui/alert.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** No customer is chosen: the way to choose one, and back here (ACT-080, ACT-081). */
export function SelectCustomer() {
  const { pathname, search } = useLocation();
  return (
    <Alert kind="warning">
      <TextLink href={paths.profile()} onClick={() => storeReturnTo(pathname + search)}>
        Please select a customer.
      </TextLink>
    </Alert>
  );
}
