import type { CartHeader } from '#contract/cart.ts';
import { type CartScreen, mayCheckOut, mayDeleteCart, maySaveCart } from '#domain/checkout.ts';
import { CsvButton, useCsv } from '../api/csv-button.tsx';
import { momentDayText } from '../session/seller-time.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconCheck, IconDots, IconMail, IconRefresh } from '../ui/icons.ts';
import { PHONE, useMediaQuery } from '../ui/media-query.ts';
import { Menu } from '../ui/menu.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './cart-page.module.css';

interface CartTitleProps {
  header: CartHeader;
  /** Undefined until it is known which one is: nothing is offered that may be so already. */
  isActive: boolean | undefined;
  screen: CartScreen;
  readOnly: boolean;
  isReloading: boolean;
  isSaving: boolean;
  onSetActive: () => void;
  onDelete: () => void;
  onReload: () => void;
  onEmail: () => void;
  onSave: () => void;
  /** Fetches the stored lines as a file. */
  onDownload: () => Promise<Response>;
}

/** `Cart #id` with its dates and its acts (CRT-013, CRT-017, CRT-022, CRT-023). While there are changes, Cancel and Save stand in the save bar. */
export function CartTitle(props: CartTitleProps) {
  const { header, isActive } = props;
  const isPhone = useMediaQuery(PHONE);
  const dates = `Created ${momentDayText(header.dateCreated)} · Expires ${momentDayText(header.shipExpireDate)}`;
  const badge = isActive && (
    <Badge tone="accent" icon={IconCheck}>
      Current cart
    </Badge>
  );
  const title = `Cart #${header.id}`;
  if (isPhone) {
    return (
      <div className={styles.phoneTitle}>
        <PageTitle title={title} badge={badge} sub={`${header.customerPONo ?? ''} · ${dates}`} />
        <div className={styles.phoneMenu}>
          <PhoneActs {...props} />
        </div>
      </div>
    );
  }
  return <PageTitle title={title} badge={badge} sub={dates} actions={<Acts {...props} />} />;
}

function Acts(props: CartTitleProps) {
  const { isActive, screen, readOnly, isReloading, isSaving } = props;
  return (
    <>
      {!readOnly && (
        <Button look="danger-quiet" disabled={!mayDeleteCart(screen)} onClick={props.onDelete}>
          Delete Cart
        </Button>
      )}
      {isActive === false && (
        <Button look="quiet" onClick={props.onSetActive}>
          Set Current Cart
        </Button>
      )}
      {(readOnly || !screen.isChanged) && (
        <Button look="quiet" icon={IconRefresh} busy={isReloading} onClick={props.onReload}>
          Reload
        </Button>
      )}
      {!screen.isChanged && <CsvButton look="quiet" download={props.onDownload} />}
      <Button icon={IconMail} disabled={!mayCheckOut(screen)} onClick={props.onEmail}>
        Send Email
      </Button>
      {!readOnly && !screen.isChanged && (
        <Button disabled={!maySaveCart(screen)} busy={isSaving} onClick={props.onSave}>
          Save Cart
        </Button>
      )}
    </>
  );
}

/** On a phone the acts are in one menu; the primary one is in the bar below. */
function PhoneActs(props: CartTitleProps) {
  const { isActive, screen, readOnly } = props;
  const csv = useCsv(props.onDownload);
  const items = [
    ...(isActive === false ? [{ key: 'current', label: 'Set Current Cart', onSelect: props.onSetActive }] : []),
    ...(screen.isChanged && !readOnly ? [] : [{ key: 'reload', label: 'Reload', onSelect: props.onReload }]),
    ...(screen.isChanged ? [] : [{ key: 'csv', label: 'Download CSV', disabled: csv.isBusy, onSelect: csv.start }]),
    { key: 'email', label: 'Send Email', disabled: !mayCheckOut(screen), onSelect: props.onEmail },
    ...(readOnly || screen.isChanged
      ? []
      : [{ key: 'save', label: 'Save Cart', disabled: !maySaveCart(screen), onSelect: props.onSave }]),
    ...(readOnly
      ? []
      : [
          {
            key: 'delete',
            label: 'Delete Cart',
            danger: true,
            separated: true,
            disabled: !mayDeleteCart(screen),
            onSelect: props.onDelete,
          },
        ]),
  ];
  return <Menu label="Cart actions" look="icon" align="end" trigger={<Icon of={IconDots} />} items={items} />;
}
