import { Trans } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { Banner } from '#src/ui/banner.tsx';

interface AffinityBannerProps {
  name: string;
  /** They like me. */
  isLikedBy: boolean;
  /** I like them. */
  isLiked: boolean;
}

/** Shows only good news. */
export function AffinityBanner({ name, isLikedBy, isLiked }: AffinityBannerProps) {
  if (!isLikedBy) return null;
  return (
    <Banner tone="brand" role="status" icon={<Heart className="fill-current" />}>
      {isLiked ? <Trans>You like each other.</Trans> : <Trans>{name} likes you.</Trans>}
    </Banner>
  );
}
