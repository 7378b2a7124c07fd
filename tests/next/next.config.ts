import type { NextConfig } from 'next';

export default { reactCompiler: process.env['REACT_COMPILER'] === 'true' } satisfies NextConfig;
