import { useMutation } from '@tanstack/react-query';
import { Button } from '../ui/button.tsx';
import { IconDownload } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { messageOf } from './problem.ts';
import { type SavedFile, saveFile } from './save-file.ts';

const LONG_MESSAGE_MS = 15_000;
const count = (rows: number): string => rows.toLocaleString('en-US');

/** Fetches a list as a file and hands it to the browser; says when that failed, and when rows are missing. */
export function useCsv(download: () => Promise<Response>) {
  const show = useSnackbar();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await download()),
    onSuccess: (file) => show(saidOf(file)),
    onError: (error) =>
      show({
        kind: 'warning',
        text: `The file was not downloaded. ${messageOf(error)}`,
        action: { label: 'Try again', onAct: () => mutate() },
        duration: LONG_MESSAGE_MS,
      }),
  });
  return { start: () => mutate(), isBusy: isPending };
}

function saidOf({ name, rows, total }: SavedFile) {
  if (rows === total) return { text: `${name} is downloaded.` };
  return {
    kind: 'warning' as const,
    text: `The file has the first ${count(rows)} of ${count(total)} rows. Filter the list to get the others.`,
    duration: LONG_MESSAGE_MS,
  };
}

/** The list on the screen as a file, as it is filtered and sorted. */
export function CsvButton({ download, look }: { download: () => Promise<Response>; look?: 'quiet' | undefined }) {
  const { start, isBusy } = useCsv(download);
  return (
    <Button look={look} icon={IconDownload} busy={isBusy} onClick={start}>
      <span>
        <VisuallyHidden on="phone">Download </VisuallyHidden>CSV
      </span>
    </Button>
  );
}
