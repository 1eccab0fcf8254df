import { useEffect, useRef, useState } from 'react';
import { productImagePath, productImageSet } from '#domain/image-name.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './gallery.module.css';
import type { Picture } from './gallery-pictures.ts';

const SIZES = '(max-width: 767px) 100vw, (max-width: 999px) 50vw, 560px';

/** The pictures of what is chosen: one large, small ones beside it; on phones they are swiped (PRD-001, IMG-006). */
export function ProductGallery({ pictures }: { pictures: readonly Picture[] }) {
  const [at, setAt] = useState(0);
  const stage = useRef<HTMLUListElement>(null);
  const main = pictures[0]?.file;
  const isFirstRender = useRef(true);
  const current = Math.min(at, pictures.length - 1);

  // Synchronises the scroll position with the choice: another colour begins with its first picture.
  useEffect(() => {
    if (isFirstRender.current) isFirstRender.current = false;
    else if (main) stage.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [main]);

  function show(index: number) {
    const list = stage.current;
    setAt(index);
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'instant' });
  }

  return (
    <div className={styles.gallery}>
      {pictures.length > 1 && (
        <div className={styles.thumbs}>
          {pictures.map(({ file, alt }, index) => (
            <button
              key={file}
              type="button"
              aria-label={`Picture ${index + 1}: ${alt}`}
              aria-current={index === current ? 'true' : undefined}
              className={styles.thumb}
              onClick={() => show(index)}
            >
              <img
                src={productImagePath(file, { width: 80 })}
                srcSet={`${productImagePath(file, { width: 80 })} 1x, ${productImagePath(file, { width: 250 })} 2x`}
                alt=""
                width={64}
                height={64}
                loading="lazy"
                decoding="async"
              />
            </button>
          ))}
        </div>
      )}
      <ul
        ref={stage}
        aria-label="Pictures"
        tabIndex={pictures.length > 1 ? 0 : undefined}
        className={styles.stage}
        onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))}
      >
        {pictures.map(({ file, alt }, index) => (
          <li key={index === 0 ? 'main' : file} className={styles.slide}>
            <img
              src={productImagePath(file)}
              srcSet={productImageSet(file)}
              sizes={SIZES}
              alt={alt}
              width={800}
              height={800}
              fetchPriority={index === 0 ? 'high' : 'auto'}
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {pictures.map(({ file }, index) => (
            <span key={file} className={classNames(styles.dot, index === current && styles.on)} />
          ))}
        </div>
      )}
    </div>
  );
}
