import { PositionUnknown, type DeviceProblem } from '../../machines/kit/ports.ts';
import type { GeoPoint } from '../../src/locations/index.ts';

/** Timeout in milliseconds for the device's answer. */
const POSITION_TIMEOUT = 10_000;

const PROBLEMS: Readonly<Record<number, DeviceProblem>> = { 1: 'denied', 3: 'timeout' };

/** The position of the device from the browser. */
export function devicePosition(): Promise<GeoPoint> {
  // Missing on insecure pages and in some web views.
  const device = globalThis.navigator?.geolocation as Geolocation | undefined;
  if (!device) return Promise.reject(new PositionUnknown('unavailable'));
  return new Promise((resolve, reject) => {
    device.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new PositionUnknown(PROBLEMS[code] ?? 'unavailable')),
      { timeout: POSITION_TIMEOUT },
    );
  });
}
