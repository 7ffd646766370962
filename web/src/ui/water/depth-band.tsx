import styles from './band.module.css'

/** The picture of the dive in one thin line, for heads of pages and cards: decorative. */
export const DepthBand = () => <div aria-hidden="true" className={styles.band} />
