import { useEffect, useEffectEvent, useState } from 'react';
import { type ReadFile, readListFile } from './order-list-file.ts';

/** A file as it was read, which may hold other sheets than the one in the list. */
export type OpenFile = Extract<ReadFile, { is: 'read' }>;

export interface ListFile {
  open: (file: File) => void;
  isBusy: boolean;
  /** One is held over the page. */
  isOver: boolean;
  problem: string | undefined;
  dismiss: () => void;
}

/**
 * Reads a file that is chosen, or dropped anywhere on the page: the browser would leave the page for it. While a list is being worked on,
 * `refusal` says why no other can be read.
 */
export function useListFile(onOpen: (file: OpenFile) => void, refusal?: string): ListFile {
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function open(file: File) {
    setBusy(true);
    setProblem(undefined);
    const read = await readListFile(file).catch(() => undefined);
    setBusy(false);
    take(file, read);
  }

  // Of the list as it is by then: one may have typed on meanwhile, or begun to work on it.
  const take = useEffectEvent((file: File, read: ReadFile | undefined) => {
    if (read?.is !== 'read')
      setProblem(read?.problem ?? `${file.name} could not be read. Check your connection and try again.`);
    else if (refusal !== undefined) setProblem(refusal);
    else onOpen(read);
  });

  const drop = useEffectEvent((event: DragEvent) => {
    const { files } = event.dataTransfer ?? {};
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover' && refusal === undefined);
    if (event.type !== 'drop' || isBusy) return;
    const [first] = files ?? [];
    if (refusal !== undefined) setProblem(refusal);
    else if (files && files.length > 1) setProblem('Please drop one file at a time.');
    else if (first) void open(first);
  });
  // Synchronises with what is dragged over the browser's window.
  useEffect(() => {
    const hear = (event: DragEvent) => drop(event);
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    window.addEventListener('dragover', hear);
    window.addEventListener('drop', hear);
    window.addEventListener('dragleave', leave);
    return () => {
      window.removeEventListener('dragover', hear);
      window.removeEventListener('drop', hear);
      window.removeEventListener('dragleave', leave);
    };
  }, []);

  return { open: (file) => void open(file), isBusy, isOver, problem, dismiss: () => setProblem(undefined) };
}
