import type { Invoice } from '#contract/invoice.ts';
import { trackedPackages, trackingLabel, trackingUrl } from '#domain/tracking.ts';
import { Chip } from '../ui/chip.tsx';
import { IconTruck } from '../ui/icons.ts';
import styles from './orders.module.css';

interface TrackingChipsProps {
  track: Invoice['Track'];
  /** What stands where no package can be followed. */
  none: string;
}

/** One chip per package, to the carrier's page (TRK-001 to TRK-003). */
export function TrackingChips({ track, none }: TrackingChipsProps) {
  const packages = followable(track);
  if (packages.length === 0) return none;
  return (
    <span className={styles.chips}>
      {packages.map((each) => (
        <Chip key={each.packageNo} icon={IconTruck} href={trackingUrl(each)} className={styles.package}>
          {trackingLabel(each)}
        </Chip>
      ))}
    </span>
  );
}

const followable = (track: Invoice['Track']) =>
  trackedPackages(
    track.map(({ PackageNo, TrackingID, StarshipShipVia, Weight }) => ({
      packageNo: PackageNo,
      trackingId: TrackingID,
      shipVia: StarshipShipVia,
      weight: Weight,
    })),
  );
