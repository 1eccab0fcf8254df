import styles from './google-unable.module.css';

/** Stands where Google's button cannot (ACC-026). */
export function GoogleUnable() {
  return <p className={styles.unable}>Unable to load Google login</p>;
}
