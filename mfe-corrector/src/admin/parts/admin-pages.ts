/** The pages of /corrector/admin/{adminPage}; the first is the default. */
export const ADMIN_PAGES = ['queue', 'correctors', 'exams', 'disputes', 'rates', 'report', 'audit'] as const;
export type AdminPage = (typeof ADMIN_PAGES)[number];

export function adminPath(page: AdminPage): string {
  return `/corrector/admin/${page}`;
}

export function isAdminPage(name: string | undefined): name is AdminPage {
  return ADMIN_PAGES.some((page) => page === name);
}
