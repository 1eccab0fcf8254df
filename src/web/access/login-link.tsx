import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { type ButtonShape, buttonClass } from '../ui/button.tsx';

interface LoginLinkProps extends ButtonShape {
  /** The path that the person comes back to. */
  returnTo: string;
}

/** Leads to the login screen, and back here when the person is signed in. */
export function LoginLink({ returnTo, ...shape }: LoginLinkProps) {
  return (
    <Link to={paths.login()} state={{ returnTo }} className={buttonClass(shape)}>
      Log In
    </Link>
  );
}
