export { hashPassword, verifyPassword } from './password.ts';
export { createStaff, endSession, startSession } from './staff-commands.ts';
export { findSession, findStaffForSignIn, type Staff } from './staff-queries.ts';
