import type { LayoutContent } from "@kakehashi/core/payload/payload.ts";
import { VisuallyHidden } from "../ui/text/VisuallyHidden.tsx";
import * as styles from "./Brand.module.css";
import { hasLogo, Logo } from "./Logo.tsx";

/**
 * A link to the home page with the logo, if there is one, and the name of the site, unless the logo
 * contains it.
 */
export function Brand({ layout: { home, siteName, nameInLogo } }: { layout: LayoutContent }) {
	return (
		<a className={styles.brand} href={home}>
			<Logo holdsName={nameInLogo} />
			{nameInLogo && hasLogo ? (
				<VisuallyHidden>{siteName}</VisuallyHidden>
			) : (
				<span>{siteName}</span>
			)}
		</a>
	);
}
