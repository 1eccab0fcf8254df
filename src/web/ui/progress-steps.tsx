import { classNames } from './class-names.ts';
import styles from './progress-steps.module.css';

export interface ProgressStep {
  key: string;
  label: string;
  /** Second line: the value that was chosen. */
  detail?: string | undefined;
  state: 'done' | 'current' | 'open' | 'disabled';
}

export interface ProgressStepsProps {
  /** The accessible name: "Checkout progress". */
  label: string;
  steps: readonly ProgressStep[];
  onStep: (key: string) => void;
}

/** The steps of a task as buttons; on phones a row of bars with the current and the next step in words. */
export function ProgressSteps({ label, steps, onStep }: ProgressStepsProps) {
  const current = steps.findIndex((step) => step.state === 'current');
  const next = steps[current + 1];
  return (
    <nav aria-label={label} data-print="never">
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.key} className={styles.cell}>
            <button
              type="button"
              disabled={step.state === 'disabled'}
              aria-current={step.state === 'current' ? 'step' : undefined}
              className={classNames(styles.step, styles[step.state])}
              onClick={() => onStep(step.key)}
            >
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.label}>{step.label}</span>
              <span className={styles.detail}>{step.detail}</span>
            </button>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className={styles.summary}>
        <strong>{steps[current]?.label}</strong>
        {next && <span>Next: {next.label}</span>}
      </p>
    </nav>
  );
}
