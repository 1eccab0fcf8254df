import { useEffect } from 'react';
import { useCustomerInHand } from '../session/customer-in-hand.ts';
import { useSite } from '../session/site.tsx';

/** Names each further sheet by its page; a sheet's border takes texts from the style sheet alone. */
const nameSheets = () => document.documentElement.style.setProperty('--page-title', JSON.stringify(document.title));

/** The seller's address, and the account that a printed page is about. */
export function PrintAccount() {
  const { addressLines, telephone, serviceEmail } = useSite();
  const { ref, data } = useCustomerInHand();
  // Synchronises the style sheet with the page that is about to be printed.
  useEffect(() => {
    window.addEventListener('beforeprint', nameSheets);
    return () => window.removeEventListener('beforeprint', nameSheets);
  }, []);
  const lines = [...addressLines, [telephone, serviceEmail].filter(Boolean).join(' · ')].filter(Boolean);
  return (
    <>
      <div>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <span>{ref && [ref.accountKey, data?.customer.CustomerName].filter(Boolean).join(' ')}</span>
    </>
  );
}
