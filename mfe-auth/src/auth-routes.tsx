import { NotFoundScreen } from '@parlance/ui/screens';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AccountScreen } from './screens/account-screen.tsx';
import { LandingScreen } from './screens/landing-screen.tsx';
import { LogoutScreen } from './screens/logout-screen.tsx';
import { NoAccessScreen } from './screens/no-access-screen.tsx';
import { RegisterScreen } from './screens/register-screen.tsx';
import { ResetRequestScreen } from './screens/reset-request-screen.tsx';
import { ResetScreen } from './screens/reset-screen.tsx';
import { SignInCompleteScreen } from './screens/sign-in-complete-screen.tsx';
import { SignInScreen } from './screens/sign-in-screen.tsx';

/** The account routes that need no session (Spec part 1, section 2). */
export function AuthRoutes(): ReactElement {
  return (
    <Routes>
      <Route path="/" element={<LandingScreen />} />
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/signin" element={<SignInScreen />} />
      <Route path="/signin/complete" element={<SignInCompleteScreen />} />
      <Route path="/reset/request" element={<ResetRequestScreen />} />
      <Route path="/reset" element={<ResetScreen />} />
      <Route path="/account" element={<AccountScreen />} />
      <Route path="/logout" element={<LogoutScreen />} />
      <Route path="/not_allowed" element={<NoAccessScreen reason="not-allowed" />} />
      <Route path="/401" element={<NoAccessScreen reason="not-allowed" />} />
      <Route path="/403" element={<NoAccessScreen reason="forbidden" />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
