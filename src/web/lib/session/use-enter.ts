import { useNavigate } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { authenticate } from '#contracts/identity/authenticate.ts';
import { session } from './session.ts';
import { signInStep, stepPath } from './sign-in-step.ts';

/** Goes on after a step of signing in: to the next step that is owed, with the page that is wanted, or into the session. */
export function useEnter(): (tokens: EndpointOutput<typeof authenticate>) => Promise<void> {
  const navigate = useNavigate();
  return async (tokens) => {
    if (tokens.token === null) {
      signInStep.owe(tokens);
      return navigate(stepPath(tokens) + window.location.search);
    }
    signInStep.clear();
    await session.start(tokens);
  };
}
