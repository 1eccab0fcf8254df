/** What the login screen says after a new password (ACC-054). */
export const PASSWORD_UPDATED = 'Your password has been updated. Please log in again.';
