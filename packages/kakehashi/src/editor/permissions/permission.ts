/**
 * The permissions of people in the studio: edit the draft, publish it, read and answer messages,
 * and manage people.
 */
export const permissions = ["write", "publish", "messages", "people"] as const;
export type Permission = (typeof permissions)[number];

/** What something requires: a permission, or only that the person may see the draft. */
export type Requirement = Permission | "read";

/** Whether people with these permissions may do what requires `wanted`. */
export function can(held: readonly Permission[], wanted: Requirement): boolean {
	return wanted === "read"
		? held.some((each) => each === "write" || each === "publish")
		: held.includes(wanted);
}
