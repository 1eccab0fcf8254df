/** A package as it is typed. */
export interface TypedPackage {
  /** Tells the rows apart while they come and go. */
  id: number;
  trackingId: string;
  weight: string;
}

const TRACKING = /^[\w -]*$/;
const WEIGHT = /^(\d{1,5}(\.\d{1,2})?)?$/;

/** What is wrong with a package's number. */
export const trackingProblem = ({ trackingId }: TypedPackage): string | undefined =>
  TRACKING.test(trackingId.trim()) ? undefined : 'Only letters, digits, blanks and hyphens.';

/** What is wrong with a package's weight. */
export const weightProblem = ({ weight }: TypedPackage): string | undefined =>
  WEIGHT.test(weight.trim()) ? undefined : 'Please enter pounds.';

/** The packages that say anything, as a call takes them. */
export const sentPackages = (packages: readonly TypedPackage[]): { trackingId: string; weight: string }[] =>
  packages
    .map(({ trackingId, weight }) => ({ trackingId: trackingId.trim(), weight: weight.trim() }))
    .filter(({ trackingId, weight }) => trackingId !== '' || weight !== '');
