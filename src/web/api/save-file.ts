import { unheard } from './problem.ts';

/** What came as a file. */
export interface SavedFile {
  name: string;
  /** Rows in the file, and rows that the list has: a file has a limit. */
  rows: number;
  total: number;
}

/** Hands an answer to the browser as a file under the name that the server gave it. */
export async function saveFile(answer: Response): Promise<SavedFile> {
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'list.csv';
  const address = URL.createObjectURL(await answer.blob().catch(unheard()));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the contents by the next turn; until then the address must live.
  setTimeout(() => URL.revokeObjectURL(address));
  const count = (header: string) => Number(answer.headers.get(header) ?? 0);
  return { name, rows: count('x-rows'), total: count('x-rows-total') };
}
