import { useState } from 'react';

export interface ConsentDialogState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Whether the cookie settings are open; held by the shell, because the footer opens them. */
export function useConsentDialog(): ConsentDialogState {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
