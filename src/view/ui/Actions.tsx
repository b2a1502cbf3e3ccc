import type { LinkContent } from "../../core/payload/payload.ts";
import styles from "./ButtonLink.module.css";
import { ButtonLink } from "./ButtonLink.tsx";
import { classNames } from "./class-names.ts";

/** What to do next, in a row: the first link filled, the others outlined. Below 600 px they fill the line, one under another. */
export function Actions({ links, className }: { links: readonly LinkContent[]; className?: string | undefined }) {
	return (
		<div className={classNames(styles.row, className)}>
			{links.map((link, index) => (
				<ButtonLink key={link.href + link.label} href={link.href} label={link.label} outlined={index > 0} />
			))}
		</div>
	);
}
