import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Badge } from '#/ui/badge.tsx'
import { IconButtonLink } from '#/ui/icon-button-link.tsx'

/** Links to the people who like the member and shows their number. */
export function LikesLink() {
  const { t } = useTranslation('discovery')
  const { data } = useQuery(orpc.discovery.countLikes.queryOptions())
  const count = data?.count ?? 0
  return (
    <IconButtonLink
      to="/likes"
      variant="surface"
      label={count > 0 ? t('likes.waiting', { count }) : t('likes.received')}
    >
      <Heart aria-hidden="true" strokeWidth={1.75} />
      <Badge
        count={count}
        className="absolute -top-[6px] -right-[6px] h-[18px] min-w-[18px] px-[5px] text-xs leading-none"
      />
    </IconButtonLink>
  )
}
