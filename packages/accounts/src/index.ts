export { checkSignIn } from './check-sign-in.ts';
export { type OpsPassword, openOpsPassword, opsDir, setOpsPassword } from './ops-password.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { createStaff, endSession, startSession } from './staff-commands.ts';
export { findSession, findStaffForSignIn, type Staff, staffNames } from './staff-queries.ts';
