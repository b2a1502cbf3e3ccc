/** Joins the class names that apply, such as `classNames(styles.button, quiet && styles.quiet)`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
