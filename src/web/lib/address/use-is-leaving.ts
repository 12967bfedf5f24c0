import { useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

/**
 * Answers whether someone is on the way to another page. It asks the router itself: what `useNavigation` says arrives
 * with a later rendering, and on a busy machine a timer can fire before that. Outside a router: never.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return () => {
    if (!router) return false;
    const { location, navigation } = router.state;
    return navigation.location !== undefined && navigation.location.pathname !== location.pathname;
  };
}
