import type { Trouble } from '#contract/trouble.ts';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useSite } from '../session/site.tsx';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Mark } from './brands.tsx';
import { DemoNotice } from './demo-notice.tsx';
import header from './header.module.css';
import { NotFoundPage } from './not-found-page.tsx';
import page from './page.module.css';

interface Told {
  title: string;
  sentence: string;
}

const toldOf = (trouble: Exclude<Trouble, 'lost'>, brand: string): Told =>
  ({
    away: {
      title: `${brand} cannot be reached at the moment.`,
      sentence: 'Please try again in a moment.',
    },
    busy: {
      title: 'That was a bit much at once.',
      sentence: 'Too many requests came from you or your network. Please wait a moment and try again.',
    },
    fault: {
      title: 'Sorry! Something went wrong.',
      sentence: 'The page could not be made. Please try again.',
    },
  })[trouble];

/**
 * What a browser is shown where the server has no page for it: for the moment, or at this address at all. It stands alone, without anything
 * that is stored or would have to be asked for, and works without scripts.
 */
export function TroublePage({ trouble }: { trouble: Trouble }) {
  const brand = useSite().companies[0]?.name ?? '';
  return (
    <div className={page.shell}>
      <DemoNotice />
      <header className={header.header}>
        <div className={`${page.wrap} ${header.top}`}>
          <a href={paths.home()} className={header.logo}>
            <Mark />
            {brand}
          </a>
        </div>
      </header>
      <main className={`${page.wrap} ${page.main}`}>
        {trouble === 'lost' ? <NotFoundPage /> : <Later {...toldOf(trouble, brand)} />}
      </main>
    </div>
  );
}

/** The sentence, what is safe, what to do (design language 6). */
function Later({ title, sentence }: Told) {
  return (
    <div className={page.error}>
      <PageHead title="Error" noIndex />
      <h1>{title}</h1>
      <Alert kind="error" detail="Your carts and everything that was saved are safe on the server.">
        {sentence}
      </Alert>
      {/* The same address once more. */}
      <ButtonLink look="primary" href="">
        Try again
      </ButtonLink>
    </div>
  );
}
