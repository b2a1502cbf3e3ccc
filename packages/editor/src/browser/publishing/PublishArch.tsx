import type { PublishStep } from "kakehashi/internal/shared.ts";

/**
 * An arch that grows from the draft to the visitors while the site is being published. It is
 * complete when the site is live.
 */
export function PublishArch({ state }: { readonly state: PublishStep | "done" | "failed" }) {
	return (
		<svg className="publish-arch" data-state={state} viewBox="0 0 200 68" aria-hidden="true">
			<path d="M8 62 Q100 -50 192 62" />
			<path d="M8 62 Q100 -50 192 62" pathLength="100" />
		</svg>
	);
}
