import type { LinkContent } from "@kakehashi/core/payload/payload.ts";
import * as styles from "./ButtonLink.module.css";
import { classNames } from "./class-names.ts";

type ButtonLinkProps = LinkContent & {
	/**
	 * Shows an outline instead of a filled button, for everything except the main action. The
	 * default is false.
	 */
	readonly outlined?: boolean;
	/** A further class of the link; undefined for none. */
	readonly className?: string | undefined;
};

/**
 * A link that looks like a button. Its colors follow `--button`, `--on-button`, `--button-hover`,
 * `--on-button-hover`, `--outline` and `--on-outline` if a container sets them.
 * @param props the link: its `href`, `label` and `hreflang` come from `c.action()`
 * @returns the `<a>` element
 * @example
 * ```tsx
 * <ButtonLink {...section.action} outlined />
 * ```
 */
export function ButtonLink({
	href,
	label,
	hreflang,
	outlined = false,
	className,
}: ButtonLinkProps) {
	return (
		<a
			className={classNames(styles.button, outlined && styles.outlined, className)}
			href={href}
			hrefLang={hreflang}
		>
			{label}
		</a>
	);
}

/**
 * Actions in a row: the first link is filled, the others are outlined. Below 600 px, each fills a
 * line.
 * @param props the links and their class
 * @param props.links the links, the main action first: `c.list(c.action())` makes them; undefined
 * for none
 * @param props.className a further class of the row; undefined for none
 * @returns the row with all links, nothing without links
 * @example
 * ```tsx
 * <ButtonLinks links={section.actions} />
 * ```
 */
export function ButtonLinks({
	links,
	className,
}: {
	readonly links: readonly LinkContent[] | undefined;
	readonly className?: string | undefined;
}) {
	return (
		links && (
			<div className={classNames(styles.row, className)}>
				{links.map((link, index) => (
					<ButtonLink key={link.href + link.label} {...link} outlined={index > 0} />
				))}
			</div>
		)
	);
}

/** The style of `ButtonLink` for a real `<button>` in a form. */
export const buttonClass = styles.button;
