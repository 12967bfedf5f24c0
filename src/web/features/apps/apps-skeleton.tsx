import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import styles from './apps.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The placeholder of tiles. */
export function AppsSkeleton() {
  return (
    <div className={styles.tiles} aria-hidden="true">
      {places.map((place) => (
        <div key={place} className={styles.tile}>
          <span className={styles.iconPlace} />
          <span className={styles.barPlaces}>
            <SkeletonBar width="52%" />
            <SkeletonBar width="78%" />
            <SkeletonBar width="40%" />
          </span>
        </div>
      ))}
    </div>
  );
}
