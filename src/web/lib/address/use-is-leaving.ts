import { useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

/**
 * Returns a function that says whether the user is navigating to another page. It asks the router itself: the state of
 * `useNavigation` arrives with a later rendering, and on a busy machine a timer can fire before that. Outside a router
 * the function returns false.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return () => {
    if (!router) return false;
    const { location, navigation } = router.state;
    return navigation.location !== undefined && navigation.location.pathname !== location.pathname;
  };
}
