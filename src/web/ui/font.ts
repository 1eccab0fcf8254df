/** The address of the one font file, for the page's `<link rel="preload" as="font" crossorigin>`. */
export { default as fontUrl } from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
