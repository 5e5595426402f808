/** What Starlight gives the components that stand in its pages; it does not export the declaration itself. */
declare namespace App {
  interface Locals {
    starlightRoute: import('@astrojs/starlight/route-data').StarlightRouteData;
  }
}
