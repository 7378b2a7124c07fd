import { installOwnPackages } from '../own-packages.mjs';

/** Installs msw 3, before the tests. */
export default function install(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 12))
    throw new Error(`msw 3 needs Node 22.12 or later; this is ${process.version}.`);
  installOwnPackages(import.meta.dirname, '--ignore-scripts');
}
