/**
 * Joins the class names that apply, for the prop `className`.
 * @param names class names; false and undefined are left out
 * @returns the names with spaces between them; empty if none applies
 * @example
 * ```tsx
 * <div className={classNames(styles.card, isWide && styles.wide)} />
 * ```
 */
export function classNames(...names: readonly (string | false | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
