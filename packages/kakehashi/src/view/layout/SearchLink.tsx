import type { LinkContent } from "@kakehashi/core/payload/payload.ts";
import { VisuallyHidden } from "../ui/text/VisuallyHidden.tsx";
import * as styles from "./SearchLink.module.css";

/**
 * Links to the search page. With scripts, the search opens as an overlay instead (`data-search`).
 */
export function SearchLink({
	link: { href, label },
	icon = false,
}: {
	link: LinkContent;
	icon?: boolean;
}) {
	return (
		<a href={href} data-search="">
			{icon ? (
				<>
					<svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
						<path d="M13 13l5.5 5.5M8.5 15a6.5 6.5 0 1 0 0-13a6.5 6.5 0 0 0 0 13" />
					</svg>
					<VisuallyHidden>{label}</VisuallyHidden>
				</>
			) : (
				label
			)}
		</a>
	);
}
