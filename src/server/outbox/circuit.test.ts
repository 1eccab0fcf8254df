import { describe, expect, it } from 'vitest';
import { createCircuit } from './circuit.ts';

describe('the circuit', () => {
  it('R12: opens after three failures in a row, probes at most twice a minute, and tells when it closes', () => {
    let now = 0;
    let closed = 0;
    const circuit = createCircuit(
      () => now,
      () => (closed += 1),
    );
    circuit.failed();
    circuit.failed();
    circuit.succeeded();
    circuit.failed();
    circuit.failed();
    expect(circuit.allowance()).toBe('all');
    circuit.failed();
    expect(circuit.isOpen()).toBe(true);
    const probes: number[] = [];
    for (now = 0; now < 300_000; now += 500) {
      if (circuit.allowance() !== 'none') {
        probes.push(now);
        circuit.failed();
      }
    }
    expect(probes.length).toBeLessThanOrEqual(10);
    expect(probes.length).toBeGreaterThanOrEqual(9);
    expect(closed).toBe(0);
    circuit.succeeded();
    expect(closed).toBe(1);
    expect(circuit.allowance()).toBe('all');
  });
});
