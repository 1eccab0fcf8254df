import styles from './lines.module.css';

/** The item price in full under the one of two decimals, so that quantity times price gives the sum beside it. */
export const FinerPrice = ({ price }: { price: string | undefined }) =>
  price && <small className={styles.finer}>exactly {price}</small>;
