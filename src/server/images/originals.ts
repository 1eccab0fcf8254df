import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { isOriginalKey } from '#domain/image-name.ts';

/** Where uploaded pictures lie. */
export interface Originals {
  /** Undefined when there is nothing under that key. */
  read(key: string): Promise<Uint8Array | undefined>;
}

/** A folder of originals: the one that `STORAGE_URL` (file://) names, else `originals` in the data folder. */
export function openOriginals({ dataDir, storageUrl }: { dataDir: string; storageUrl: string | undefined }): Originals {
  const location = storageUrl?.startsWith('file:') ? fileURLToPath(storageUrl) : join(dataDir, 'originals');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    async read(key) {
      if (!isOriginalKey(key)) return undefined;
      return (await disk.exists(key)) ? disk.getBytes(key) : undefined;
    },
  };
}
