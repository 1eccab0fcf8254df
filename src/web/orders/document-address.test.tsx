import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DocumentAddress } from './document-address.tsx';

it('the addresses of an order or invoice name the country abroad, and leave blank lines out', () => {
  const shipTo = {
    ...{ ShipToAddress1: '3 Quay', ShipToAddress2: null, ShipToAddress3: '', ShipToCity: 'Halifax' },
    ...{ ShipToState: 'NS', ShipToZipCode: 'B3H 1A1', ShipToCountryCode: 'CA' },
  };
  const billTo = {
    ...{ BillToAddress1: '118 Oak Street', BillToAddress2: 'Suite 3', BillToAddress3: null, BillToCity: 'Hood River' },
    ...{ BillToState: 'OR', BillToZipCode: '97031', BillToCountryCode: null },
  };
  expect(renderToString(<DocumentAddress of={shipTo} part="ShipTo" />)).toBe(
    '3 Quay<br/>Halifax, NS B3H 1A1<br/>Canada',
  );
  expect(renderToString(<DocumentAddress of={billTo} part="BillTo" />)).toBe(
    '118 Oak Street<br/>Suite 3<br/>Hood River, OR 97031',
  );
});
