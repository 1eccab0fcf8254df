import { createContext } from 'react';

/** Whether the page stands outside the document, where it can open no dialog: its questions are then the browser's own. */
export const IsHiddenPage = createContext(false);
