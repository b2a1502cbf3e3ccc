import type { LinkContent } from "../../core/payload/payload.ts";
import styles from "./ButtonLink.module.css";
import { classNames } from "./class-names.ts";

type ButtonLinkProps = LinkContent & {
	/** An outline instead of a filled shape: everything but the first thing to do. */
	readonly outlined?: boolean;
	readonly className?: string | undefined;
};

/**
 * A link that looks like a button. Its colours follow `--button`, `--on-button`, `--button-hover`, `--on-button-hover`,
 * `--outline` and `--on-outline` where a container sets them.
 */
export function ButtonLink({ href, label, outlined = false, className }: ButtonLinkProps) {
	return (
		<a className={classNames(styles.button, outlined && styles.outlined, className)} href={href}>
			{label}
		</a>
	);
}

/** The look of `ButtonLink` for a real `<button>` in a form. */
export const buttonClass = styles.button;
