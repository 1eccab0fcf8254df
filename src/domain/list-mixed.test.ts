import { describe, expect, it } from 'vitest';
import { type OrderList, readListText } from './order-list.ts';

const told = ({ rows }: OrderList) =>
  rows.map(({ line, texts, quantity }) => [
    line,
    texts.join(' · '),
    quantity.is === 'read' ? quantity.quantity : quantity.is === 'problem' ? quantity.problem : 'blank',
  ]);
const ONE_OR_TWO = (number: string) => `“${number}” can be one number or two. Please enter how many.`;

describe('a list that is put together from several places', () => {
  it.each([
    [
      'lines of an e-mail',
      'Classic Cotton Retainer, Navy 24\nclassic cotton retainer navy\t5\nFloat Retainer, Buoy Orange, 12',
      [
        [1, 'Classic Cotton Retainer, Navy', 24],
        [2, 'classic cotton retainer navy', 5],
        [3, 'Float Retainer Buoy Orange', 12],
      ],
    ],
    [
      'as many signs as lines',
      '12100-213\t12\n"12100-104","1,200"\n12100-112;24\n90410|144',
      [
        [1, '12100-213', 12],
        [2, '12100-104', 1200],
        [3, '12100-112', 24],
        [4, '90410', 144],
      ],
    ],
    [
      'names below codes with tabs',
      '12100-213\t12\n12100-104\t6\n12100-112\t1\nFloat Retainer, Buoy Orange, 12\nCotton Retainer; Navy; 6\nPouch | 3',
      [
        [1, '12100-213', 12],
        [2, '12100-104', 6],
        [3, '12100-112', 1],
        [4, 'Float Retainer, Buoy Orange', 12],
        [5, 'Cotton Retainer, Navy', 6],
        [6, 'Pouch', 3],
      ],
    ],
    [
      'a row of more commas than the others',
      '12100-213,12\n12100-104,6\nPouch,3\nFloat Retainer, Buoy Orange, 5',
      [
        [1, '12100-213', 12],
        [2, '12100-104', 6],
        [3, 'Pouch', 3],
        [4, 'Float Retainer, Buoy Orange', 5],
      ],
    ],
    [
      'other columns behind a code',
      'SKU\tQty\n12100-213\t12\n12100-112\t1\n12100-104;Classic Cotton;$5.00;24\nFloat Retainer; 7',
      [
        [2, '12100-213', 12],
        [3, '12100-112', 1],
        [4, '12100-104 · Classic Cotton', 24],
        [5, 'Float Retainer', 7],
      ],
    ],
  ])('is read line by line: %s', (_, text, expected) => {
    const list = readListText(text);
    expect(told(list)).toEqual(expected);
    expect(list.unordered).toEqual([]);
  });

  it.each([
    ['12100-213\t12\n12100-104,1,200\n12100-112;24', 2, '12100-104', '1,200'],
    ['12100-213,12\n12100-104,6\n12100-112;1,200', 3, '12100-112', '1,200'],
    ['12100-213,12\n12100-104,6\n12100-112\t1,200', 3, '12100-112', '1,200'],
    ['12100-213\t12\n12100-104\t6\nFloat Retainer, Orange, 1,200', 3, 'Float Retainer, Orange', '1,200'],
    ['Retainer, Black 12\nRetainer, Navy, 5\nFloat Retainer, Orange, Large, 1,200', 3, '', '1,200'],
    ['Retainer, Navy 24\nFloat, Orange, 12\nRetainer, Bone; 1,200', 3, 'Retainer, Bone', '1,200'],
    ['12100-100, 1,200', 1, '12100-100', '1,200'],
  ])('T25: asks about a comma that may go through the number: %j', (text, line, item, number) => {
    const row = told(readListText(text)).find(([at]) => at === line);
    expect(row?.[2]).toBe(ONE_OR_TWO(number));
    expect(row?.[1]).toContain(item);
    // The row shows its line as it was written.
    expect(readListText(text).rows.find((one) => one.line === line)?.source).toContain(number);
  });

  it('T25: asks about fractions, about two numbers, and about one as long as a code', () => {
    const text =
      'A-1\t1\nA-2\t2\nA-3\t3\nA-4\t4\nA-5\t5\nA-6\t6\nA-7\t7\nPouch, 12.5\nPouch, 12.50\nPouch; -2\nPouch; 5; 12\nPouch; 90410\n12100-100,12,0';
    expect(told(readListText(text)).slice(7)).toEqual([
      [8, 'Pouch', '“12.5” is not a whole number. Please enter how many.'],
      [9, 'Pouch', '“12.50” is not a whole number. Please enter how many.'],
      [10, 'Pouch', '“-2” is negative. Please enter how many.'],
      [11, 'Pouch', 'The quantity can be “5” or “12”. Please enter how many.'],
      [12, 'Pouch', '“90410” can be the quantity or a code. Please enter how many.'],
      [13, '12100-100', ONE_OR_TWO('12,0')],
    ]);
  });

  it('asks about a name with a number in a list of codes, where it can be a title', () => {
    const list = readListText('12100-213\t12\n12100-104\t6\n12100-112\t6\nClassic Cotton Retainer, Navy 24\nThank you');
    expect(told(list)[3]).toEqual([
      4,
      'Classic Cotton Retainer, Navy',
      '“24” can be the quantity or a part of the name. Please enter how many.',
    ]);
    expect(list.unordered.map(({ line }) => line)).toEqual([5]);
  });
});

describe('a row that is parted like the others', () => {
  it.each([
    ['a number in the name', 'A-1\tRetainer, Black, 12\t\nA-2\tPouch; 6\t\nA-3\tCord\t5', [1, 2]],
    ['a number in a quoted name', 'A-1,"Pouch; 12",\nA-2,"Cord | 6",\nA-3,Cord,5', [1, 2]],
    ['a trailing comma', 'Counter Display 12,\nDry Bag 20,\nCord,5', [1, 2]],
    ['a blank cell before a store', 'A-1,12,204\nA-2,,204\nA-3,,101', [2, 3]],
    ['packs', 'A-1,Cord,12,6\nA-2,Pouch,12\nA-3,Case,12,5', [2]],
    ['prices', 'A-1,Cord,4.60,6\nA-2,Pouch,5.00\nA-3,Case,$4.60,5', [2]],
    ['a workbook without its last cells', 'A-1\tDry Bag, Size 20\nA-2\tPouch\t5\nA-3\tCord\t6', [1]],
  ])('orders nothing where its quantity is blank: %s', (_, text, blank) => {
    const list = readListText(text);
    expect(list.unordered.map(({ line }) => line)).toEqual(blank);
    expect(list.rows.every(({ quantity }) => quantity.is === 'read')).toBe(true);
  });

  it('is read as before with signs inside its name', () => {
    expect(told(readListText('90410 Pouch | Red 12\n90411 Case; wide 3\nCord; blue 4'))).toEqual([
      [1, '90410 Pouch | Red', 12],
      [2, '90411 Case; wide', 3],
      [3, 'Cord; blue', 4],
    ]);
  });

  it('T76: is not looked into where it is too long for an order', () => {
    const list = readListText(`A-1\t2\nA-2\t3\nA-3\t3\n${'very '.repeat(70)}long; 5\nA-4\t${'\t'.repeat(100_000)}x`);
    expect(list.unordered.map(({ line }) => line)).toEqual([4, 5]);
  });
});
