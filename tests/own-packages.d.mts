/** Installs the packages of a folder as its lock file says: when they are first needed, and when it has changed. */
export declare function installOwnPackages(folder: string, ...options: readonly string[]): void;
